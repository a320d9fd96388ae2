import { useText } from '../i18n/use-text.ts'

const ProductsPage = () => {
  const t = useText()
  return <h1>{t('common.brand')}</h1>
}
export default ProductsPage
