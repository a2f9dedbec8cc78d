import { useLazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { StaffToolsProps } from './staff-tools.tsx'

async function load() {
  const { StaffTools } = await import('./staff-tools.tsx')
  return { StaffTools }
}

/** Lazy: most readers are not staff. */
export function LazyStaffTools(props: StaffToolsProps) {
  const tools = useLazyWithRetry(load)
  return tools ? <tools.StaffTools {...props} /> : null
}
