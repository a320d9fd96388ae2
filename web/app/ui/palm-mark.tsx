/** The shop's sign: a palm over water. */
export const PalmMark = ({ className }: { className: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 32 32"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M16.6 24c.7-4.600-.1-8.600-1.600-12" />
    <path d="M15 12C11.500 9.500 8 9.800 5.500 13M15 12c-1.500-4-4.500-6-8.500-5.500M15 12c.5-4.200 3-7 7.500-7M15 12c3.500-2.500 7.500-2 10.500 1.500M15 12c2.500.500 5.500 2.500 6.500 6" />
    <path d="M4 25.500c2.700 2 5.300 2 8 0s5.300-2 8 0 5.300 2 8 0" className="text-saffron" stroke="currentColor" />
  </svg>
)
