/** A grey shape where something will stand; sized by its classes. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`block animate-shimmer rounded-control bg-sunken dark:bg-line/60 ${className}`} />
)
