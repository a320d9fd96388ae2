import { useText } from '../i18n/use-text.ts'
import { useOrderNews } from './use-order-news.ts'

/** Whether news of orders arrive as they happen, or are asked for every 15 seconds. */
export const LiveSign = () => {
  const t = useText()
  const live = useOrderNews()
  const text = t(live ? 'desk.live' : 'desk.notLive')
  return (
    <span title={text} data-live={live} className="inline-flex min-h-11 items-center gap-2 px-2 text-13 text-ink-soft">
      <span aria-hidden className={`size-2.5 rounded-full ${live ? 'bg-palm' : 'border-2 border-sale'}`} />
      <span className="max-md:sr-only">{text}</span>
    </span>
  )
}
