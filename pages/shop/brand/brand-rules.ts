import type { BrandEntry } from '../../../api/index.ts'
import { hasPage } from '../../../runtime/index.ts'
import { appPath } from '../../kit/app-path.ts'

export interface EntryGroup {
  /** Pictures side by side, or rows. */
  shape: 'tiles' | 'rows'
  title?: string
  /** The way to the whole list, of which the page shows the beginning. */
  all?: { text: string; path: string }
  entries: BrandEntry[]
}

interface GroupRule extends Omit<EntryGroup, 'entries'> {
  kinds: BrandEntry['kind'][]
}

const rules: GroupRule[] = [
  {
    kinds: ['campaign'],
    shape: 'tiles',
    title: '正在进行',
    all: { text: '全部活动', path: '/activities' },
  },
  { kinds: ['member', 'store'], shape: 'rows' },
  { kinds: ['article'], shape: 'rows', title: '店里的文章' },
]

/** The entries in the order of the page, without empty groups and entries without a valid page. */
export function entryGroups(entries: BrandEntry[], isPage = hasPage): EntryGroup[] {
  const usable = entries.filter(({ path }) => appPath(path, isPage) !== undefined)
  return rules
    .map(({ kinds, ...rule }) => ({
      ...rule,
      entries: usable.filter(({ kind }) => kinds.includes(kind)),
    }))
    .filter(group => group.entries.length > 0)
}
