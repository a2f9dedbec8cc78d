import { renderUnicodeCompact } from 'uqr'
import { SETUP_LIFE_S, type SetupAddress } from './setup-address.ts'

/** Light modules are drawn; forced to white on black, so that the code is no negative in a light terminal. */
const onBlack = (line: string): string => `\u001b[97;40m${line}\u001b[0m`

const MINUTES = SETUP_LIFE_S / 60

/**
 * What the terminal says of a set-up address: words, the address, and a code to scan. `origin` is our address as a
 * phone reaches it; `desk` the sandbox's own, where a simulated phone opens it.
 * `isAlone`: the server has its database for itself, so that no command can work beside it.
 */
export function setupLines(
  { brandId, name, path }: SetupAddress,
  {
    origin,
    desk,
    isAlone,
  }: { origin: string; desk?: string | undefined; isAlone?: boolean | undefined },
): string[] {
  const url = origin + path
  const code = renderUnicodeCompact(url, { border: 2 }).split('\n').map(onBlack)
  const inSandbox =
    desk && `${desk}/sandbox/?${new URLSearchParams({ to: path, person: 'merchant' })}`
  const again = isAlone ? 'start the server again' : `npm run brand -- address ${brandId}`
  return [
    `Brand ${brandId}${name && ` (${name})`} has no owner yet. Whoever opens this address first sets the shop up:`,
    `  ${url}`,
    ...code,
    ...(inSandbox ? ['  In the sandbox’s phone:', `  ${inSandbox}`] : []),
    `It opens in the messaging app, works once, and for ${MINUTES} minutes. A new one: ${again}`,
  ]
}
