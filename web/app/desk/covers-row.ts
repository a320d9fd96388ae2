/** The classes of a link that is pressed anywhere in its row, which is `relative`. */
export const coversRow =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-palm'
