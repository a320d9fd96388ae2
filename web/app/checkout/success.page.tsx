import { useText } from '../i18n/use-text.ts'

const SuccessPage = () => {
  const t = useText()
  return <h1>{t('common.brand')}</h1>
}
export default SuccessPage
