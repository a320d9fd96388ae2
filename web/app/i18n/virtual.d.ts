declare module 'virtual:messages/*' {
  const messages: Record<string, import('./format-message.ts').Message>
  export default messages
  /** What the texts of problems say of amounts, in the module that has them. */
  export const amounts: undefined | (() => import('./format-message.ts').Values)
}
