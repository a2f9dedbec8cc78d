import type { FormDetail } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import type { MinePill } from '../../campaign/screen-props.ts'
import { entryUrl } from './rules.ts'

/** Pill for the visitor's newest entry; undefined if there is none. */
export const entryPill = ({ activity, mine }: FormDetail): MinePill | undefined =>
  mine
    ? {
        text: '我的提交',
        onTap: () => void navigateTo({ url: entryUrl(activity.id, mine.entry_id) }),
      }
    : undefined
