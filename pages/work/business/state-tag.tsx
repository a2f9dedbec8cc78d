import { type Standing, stateTag } from './activity-words.ts'

/** The state of an activity in one word. */
export function StateTag({ activity }: { activity: Standing }) {
  const { text, look } = stateTag(activity)
  return <span className={look ? `kit-tag kit-tag-${look}` : 'kit-tag'}>{text}</span>
}
