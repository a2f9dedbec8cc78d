import { rebuildUrl, useFirstScreen } from '../../runtime/index.ts'
import { navigationRules } from './navigation-rules.ts'

/** Address that `navigateTo` opens for this target from a served page; undefined on pages that came without a screen. */
export function useEarlyWay(target: string | undefined): string | undefined {
  const first = useFirstScreen()
  return target && first && rebuildUrl(target, first.url, navigationRules)
}
