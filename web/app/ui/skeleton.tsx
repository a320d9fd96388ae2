/** A grey placeholder for something that is loading; `className` sets its size. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`block animate-shimmer rounded-control bg-sunken dark:bg-line/60 ${className}`} />
)
