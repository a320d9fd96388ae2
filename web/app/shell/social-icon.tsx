const drawings = {
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.9 7.1h.01" />
    </>
  ),
  x: <path d="M4 4l16 16M20 4L4 20" />,
  facebook: <path d="M14.5 20.5v-7h3M9 13.5h5.5M17.5 4h-1.5a3 3 0 0 0-3 3v13.5" />,
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10 9.5l4.5 2.5-4.5 2.5z" />
    </>
  ),
}

/** A simple icon for a social network, deliberately not its trademark. */
export const SocialIcon = ({ name }: { name: keyof typeof drawings }) => (
  <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.75">
    {drawings[name]}
  </svg>
)
