import type { AdminKind, ContentOp, ContentRow as Row } from '../../../../api/index.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { showActionSheet } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { dayText } from '../../../kit/text/time.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { openThing } from '../../panes.ts'
import { ThingButton } from '../../wide/thing-button.tsx'
import { contentPaths } from '../paths.ts'

export interface ContentRowProps {
  kind: AdminKind
  row: Row
  /** Unix seconds by the server's clock. */
  now: number
  /** Only merchants act; managers read. */
  canAct: boolean
  isBusy: boolean
  onChange: (op: ContentOp) => void
}

const opNames: Record<ContentOp, string> = {
  publish: '发布',
  withdraw: '撤回',
  remove: '删除',
  restore: '恢复',
}

const opsOf: Record<Row['state'], ContentOp[]> = {
  on: ['withdraw', 'remove'],
  draft: ['publish', 'remove'],
  removed: ['restore'],
}

/** One article, video, file, poster or bundle, and what can be done with it. */
export function ContentRow({ kind, row, now, canAct, isBusy, onChange }: ContentRowProps) {
  const canEdit = canAct && row.state !== 'removed'
  const url = contentPaths.edit(kind, row.id)
  return (
    <article className='kit-card write-row'>
      <ThingButton url={url} className='flex at-top wide text-left gap-5' disabled={!canEdit}>
        <Thumb size={176} height={136} src={row.thumb} icon={icons[kind]} />
        <span className='grow'>
          <b className='two-lines text-lead bold tight'>{row.title || '还没有标题'}</b>
          <small className='text-note block mute mt-1'>{factsOf(kind, row)}</small>
          <small className='text-note block mute mt-1'>{timeOf(row, now)}</small>
        </span>
      </ThingButton>
      {canAct && (
        <footer className='flex mt-5 gap-5'>
          {row.state === 'removed' ? (
            <Button kind='soft' size='small' busy={isBusy} onTap={() => onChange('restore')}>
              恢复
            </Button>
          ) : (
            <>
              <Button kind='line' size='small' busy={isBusy} onGo={() => chooseOp(row, onChange)}>
                更多
              </Button>
              <Button kind='soft' size='small' onGo={() => openThing(url)}>
                {row.state === 'draft' ? '继续编辑' : '编辑'}
              </Button>
            </>
          )}
        </footer>
      )}
    </article>
  )
}

const icons = { article: 'doc', video: 'scan', file: 'doc', poster: 'poster', bale: 'bag' } as const

async function chooseOp(row: Row, onChange: (op: ContentOp) => void): Promise<void> {
  const ops = opsOf[row.state]
  const chosen = await showActionSheet({ itemList: ops.map(op => opNames[op]) }).catch(
    () => undefined,
  )
  const op = chosen && ops[chosen.tapIndex]
  if (op) onChange(op)
}

const factsOf = (kind: AdminKind, { category, note }: Row): string =>
  [category, kind === 'file' ? note.toUpperCase() : note].filter(Boolean).join(' · ') || '没有分类'

function timeOf(row: Row, now: number): string {
  if (row.state === 'removed') {
    const days = Math.max(1, Math.ceil((row.restorable_until - now) / DAY_S))
    return `${days} 天内可恢复`
  }
  const ends = row.expires_at > 0 && ` · ${endText(row.expires_at, now)}`
  const changed = `${dayText(row.changed_at, now)}改过`
  return `${row.changed_at > 0 ? changed : ''}${ends || ''}`
}

const endText = (at: number, now: number): string =>
  at <= now ? '已过有效期' : `有效到 ${dayText(at, now)}`
