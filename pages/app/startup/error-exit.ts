import { stored, withoutParams } from '../../../api/index.ts'
import { currentUrl } from '../../../runtime/index.ts'

/** Address of the error screen, with the address of the page to open again: `page`, by default the current one. */
export function errorUrl(
  type: 'brand' | 'chunk' | 'route',
  { msg, page = '' }: { msg?: string; page?: string } = {},
): string {
  const { pathname, search, searchParams } = new URL(page, currentUrl())
  const query = new URLSearchParams({ type })
  const br = searchParams.get('br') ?? stored('br')
  if (br) query.set('br', br)
  if (msg) query.set('msg', msg)
  const isDeadEnd = type === 'route'
  if (!isDeadEnd) query.set('back', pathname + withoutParams(search, ['code', 'state']))
  return `/error?${query}`
}
