import { Picker } from '../../../runtime/components/index.ts'

export type WheelsProps = Parameters<typeof Picker>[0]

/** The component's picker, a file of its own. */
export function Wheels(props: WheelsProps) {
  return <Picker {...props} />
}
