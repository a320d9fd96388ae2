import { useText } from '../i18n/use-text.ts'

const CartPage = () => {
  const t = useText()
  return <h1>{t('common.brand')}</h1>
}
export default CartPage
