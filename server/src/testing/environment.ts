import { variables } from '../variables.ts'

/** This process's environment without settings of a shop, for shops of tests: those of a developer may lead to real data and to real people. */
export const withoutSettings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(variables.shape, name)))
