import { useLazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { StaffToolsProps } from './staff-tools.tsx'

async function load() {
  const { StaffTools } = await import('./staff-tools.tsx')
  return { StaffTools }
}

/** Few readers are staff; the others do not load their tools. */
export function LazyStaffTools(props: StaffToolsProps) {
  const tools = useLazyWithRetry(load)
  return tools ? <tools.StaffTools {...props} /> : null
}
