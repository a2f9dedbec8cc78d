import { useFirstScreen } from '../../runtime/index.ts'

/**
 * The answer to the page's early request, when it came with the HTML. Trusted to be what the route names, like every
 * answer of the server.
 */
export const useFirstAnswer = <D extends object>(): D | undefined =>
  useFirstScreen()?.answer as D | undefined
