/** The shop's sign: a palm over water. */
export const PalmMark = ({ className }: { className: string }) => (
  <svg aria-hidden viewBox="0 0 32 32" className={className} fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M16.6 24c.7-4.6-.1-8.6-1.6-12" />
    <path d="M15 12C11.5 9.5 8 9.8 5.5 13M15 12c-1.5-4-4.5-6-8.5-5.5M15 12c.5-4.2 3-7 7.5-7M15 12c3.5-2.5 7.5-2 10.5 1.5M15 12c2.5.5 5.5 2.5 6.5 6" />
    <path d="M4 25.5c2.7 2 5.3 2 8 0s5.3-2 8 0 5.3 2 8 0" className="text-saffron" stroke="currentColor" />
  </svg>
)
