/** The prefix of what the server says: the code of the error, before its level. No times and no statements, which may hold what nobody else should read. */
export const logging = [
  'log_line_prefix=%e ',
  'log_min_messages=error',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
  'logging_collector=off',
]

// Of connections: one that was ended as asked or for its silence (57, 25), or by its own client (08).
const grave = [/^\w{5} PANIC:/, /^(?!57|25|08)\w{5} FATAL:/, /^(53|58|XX)\w{3} (LOG|ERROR):/, /^\w{5} LOG: .* was terminated by signal/]
const isPrefixed = (line: string) => /^\w{5} [A-Z]+: /.test(line)

/** Is a line about the server itself or its machine, such as a full disk? Not about a statement that failed, which whoever made it is told. */
export const isGrave = (line: string) => (isPrefixed(line) ? grave.some(sign => sign.test(line)) : /^\S/.test(line))

/** Is a line of use to whoever wants to know why a server did not start? */
export const isReason = (line: string) => !/^\w{5} (LOG|ERROR): |^57P03 /.test(line)
