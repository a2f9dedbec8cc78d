import './detail.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { BusinessActivity } from '../../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Figures } from '../../../kit/figures.tsx'
import { Pair, Pairs } from '../../../kit/pairs.tsx'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { shortYuan } from '../../../kit/text/yuan.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { Waiting } from '../../staff-gate.tsx'
import { spanText } from '../activity-words.ts'
import { Missing, toList } from '../missing.tsx'
import { MoreOps } from '../more-ops.tsx'
import { businessPaths } from '../paths.ts'
import { StateTag } from '../state-tag.tsx'
import { TilePicture } from '../tile-picture.tsx'
import { CodesCard } from './codes-card.tsx'
import { createDetailStore, type DetailStore } from './detail-store.ts'
import { ShareCard } from './share-card.tsx'
import { RoleGate } from '../../role-gate.tsx'

/** `/pages/business/detail?id=`: an activity's settings, links and figures of today. */
export default function DetailPage({ query: { id } }: PageProps) {
  return (
    <RoleGate least='manager' title='活动由店长和店主管理'>
      {() => <Activity id={id} />}
    </RoleGate>
  )
}

function Activity({ id }: { id: string | undefined }) {
  const [store] = useState(() => createDetailStore(id, toList))
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)

  if (state.status === 'loading') return <Waiting />
  if (state.status === 'failed') return <LoadFailed onRetry={() => void store.load()} />
  if (state.status === 'notFound') return <Missing />
  return <Ready detail={state} store={store} />
}

function Ready({ detail, store }: { detail: BusinessActivity; store: DetailStore }) {
  const { activity, settings } = detail
  const canAct = activity.ops.length > 0
  return (
    <main className={`screen work follows-host ${canAct ? 'screen-bar' : 'business-detail'}`}>
      <div className='work-stack px-5 pt-5'>
        <Head detail={detail} />
        {activity.state !== 'draft' && <Today detail={detail} />}
        <ShareCard detail={detail} />
        <CodesCard activity={activity} />
        {settings.map(({ title, rows }) => (
          <Card key={title} title={title}>
            <Pairs>
              {rows.map(([name, value], at) => (
                // Two prizes may have the same name.
                <Pair key={`${name}${at}`} name={name}>
                  {value}
                </Pair>
              ))}
            </Pairs>
          </Card>
        ))}
      </div>
      {canAct && <Bar detail={detail} store={store} />}
    </main>
  )
}

function Head({ detail: { activity, server_time: now } }: { detail: BusinessActivity }) {
  const { title, subtitle, kind_name, cover, thing, theme_color } = activity
  return (
    <section className='kit-card business-head flex gap-6'>
      <TilePicture
        className='business-cover'
        src={cover}
        thing={thing}
        color={theme_color}
        width={480}
        isMain
      />
      <div className='grow'>
        <h1 className='text-head tight break'>{title}</h1>
        {subtitle && <p className='text-small mute mt-1'>{subtitle}</p>}
        <p className='text-small mute mt-1'>
          {kind_name} · {spanText(activity, now)}
        </p>
        <StateTag activity={activity} />
      </div>
    </section>
  )
}

function Today({ detail: { activity, today } }: { detail: BusinessActivity }) {
  const figures = [
    [today.visit, '访客'],
    [today.join, '参与'],
    [today.share, '转发'],
    ...(activity.order > 0 || today.order > 0
      ? ([[`¥${shortYuan(today.amount_fen)}`, '成交']] as const)
      : []),
    [today.writeoff, '核销'],
  ] as const
  const { activity_id: id } = activity
  const go = () => void navigateTo({ url: businessPaths.statistics(id) })
  return (
    <Card
      title='今天'
      side={
        // For an ended activity, the bottom bar has this button.
        activity.state !== 'ended' && (
          <button type='button' className='kit-link' onClick={go}>
            看数据
          </button>
        )
      }
    >
      <Figures figures={figures} />
      <div className='row gap-4 mt-5'>
        <Button kind='soft' size='mid' leads={businessPaths.participants(id)}>
          看参与的人
        </Button>
        {activity.type === 'form' && (
          <Button kind='soft' size='mid' leads={businessPaths.entries(id)}>
            看提交
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The next step of each state, with everything else behind one button. */
function Bar({ detail: { activity }, store }: { detail: BusinessActivity; store: DetailStore }) {
  const changing = useStore(store.$changing)
  const { activity_id: id, state, ops, has_form, paused_why } = activity
  const canEdit = ops.includes('pause') || ops.includes('resume')
  const isSpent = ops.includes('resume') && paused_why === 'budget'
  const isBusy = changing === id
  const change = (op: (typeof ops)[number]) => void store.change(id, op)
  return (
    <BottomBar note={isSpent ? '预算用完了，先加预算再恢复' : undefined}>
      <MoreOps activity={activity} isBusy={isBusy} onChange={change} />
      {state === 'draft' && (
        <Button kind='main' leads={businessPaths.goOn(id)}>
          继续填写
        </Button>
      )}
      {has_form && canEdit && (
        <Button
          kind={ops.includes('resume') ? 'soft' : 'main'}
          onGo={() =>
            navigateTo({ url: isSpent ? businessPaths.editBudget(id) : businessPaths.edit(id) })
          }
        >
          {isSpent ? '加预算' : '改设置'}
        </Button>
      )}
      {ops.includes('resume') && (
        <Button kind='main' disabled={isBusy} onTap={() => change('resume')}>
          恢复活动
        </Button>
      )}
      {state === 'ended' && (
        <Button kind='main' leads={businessPaths.statistics(id)}>
          看数据
        </Button>
      )}
    </BottomBar>
  )
}
