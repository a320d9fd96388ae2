/** A grey placeholder for something that is loading; `className` sets its size. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`block animate-shimmer rounded-control bg-sunken dark:bg-line ${className}`} />
)

/** A rotating ring. Hidden from screen readers: the component that shows it must say what is going on. */
export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <span aria-hidden className={`inline-block animate-spin rounded-full border-2 border-current border-e-transparent ${className}`} />
)
