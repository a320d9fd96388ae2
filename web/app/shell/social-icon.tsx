const drawings = {
  instagram: (
    <>
      <rect x="3.500" y="3.500" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.900 7.100h.01" />
    </>
  ),
  x: <path d="M4 4l16 16M20 4L4 20" />,
  facebook: <path d="M14.500 20.500v-7h3M9 13.500h5.500M17.500 4h-1.500a3 3 0 0 0-3 3v13.500" />,
  youtube: (
    <>
      <rect x="2.500" y="5.500" width="19" height="13" rx="4" />
      <path d="M10 9.500l4.500 2.500-4.500 2.500z" />
    </>
  ),
}

/** A simple icon for a social network, deliberately not its trademark. */
export const SocialIcon = ({ name }: { name: keyof typeof drawings }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawings[name]}
  </svg>
)
