declare module 'virtual:messages/*' {
  const messages: Record<string, import('./format-message.ts').Message>
  export default messages
}
