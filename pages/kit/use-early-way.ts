import { rebuildUrl, useFirstScreen } from '../../runtime/index.ts'
import { leadsTo } from './leads-to.ts'
import { navigationRules } from './navigation-rules.ts'

/** Address that `navigateTo` opens for this target from a served page; undefined on pages that came without a screen. */
export function useEarlyWay(target: string | undefined): string | undefined {
  const first = useFirstScreen()
  return target && first && rebuildUrl(target, first.url, navigationRules)
}

/**
 * Like `leadsTo`; on a server-rendered screen the tap also works before the app is ready. Only for pages whose visits are
 * not tracked: such a tap would lose the visit.
 */
export const useLeads = (url: string) => ({ ...leadsTo(url), 'data-goes': useEarlyWay(url) })
