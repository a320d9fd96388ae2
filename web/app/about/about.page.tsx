import { useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'

/** The specification asks for a title and nothing else. */
const AboutPage = () => {
  const t = useText()
  return (
    <div className="shell py-24">
      <PageHead title={t('about.title')} />
      <h1 className="text-44">{t('about.title')}</h1>
    </div>
  )
}
export default AboutPage
