declare module 'virtual:messages/*' {
  const messages: Record<string, import('./format-message.ts').Message>
  export default messages
  /** What the texts of problems say of amounts and waits, in the module that has them. */
  export const amounts: undefined | ((values?: import('./format-message.ts').Values) => import('./format-message.ts').Values)
}
