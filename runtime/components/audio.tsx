import { boxProps } from './core/box.ts'
import { classes, readProps } from './core/read-props.ts'
import { type MediaProps, mediaProps } from './media.tsx'

export type AudioProps = MediaProps

/** A sound with the browser's controls; without `controls` it is invisible. */
export function Audio(props: AudioProps) {
  const { own, host } = readProps<AudioProps>(props)
  const { children: _, ...box } = boxProps(own, host)
  return <audio {...box} {...mediaProps(own)} className={classes('taro-audio', host.className)} />
}
