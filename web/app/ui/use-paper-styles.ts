import { useEffect } from 'react'
import onPaper from './print.css?inline'

/** Styles of printed pages. They come with code that is late: few people print, and nobody before a page is alive. */
export const usePaperStyles = () =>
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(onPaper)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
    }
  }, [])
