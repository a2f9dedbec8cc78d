import { Picker } from '../../../runtime/components/index.ts'

export type WheelsProps = Parameters<typeof Picker>[0]

/** The picker component, in a lazy file. */
export function Wheels(props: WheelsProps) {
  return <Picker {...props} />
}
