/** A turning ring. Decoration only: the place that shows it says in words what is going on. */
export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <span aria-hidden className={`inline-block animate-spin rounded-full border-2 border-current border-e-transparent ${className}`} />
)
