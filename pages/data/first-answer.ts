import { useFirstScreen } from '../../runtime/index.ts'

/**
 * The response to the page's early request, if it came with the HTML. Its type is trusted to match the route, as for
 * every response of the server.
 */
export const useFirstAnswer = <D extends object>(): D | undefined =>
  useFirstScreen()?.answer as D | undefined
