import './later.css'
import type { ActivityDraft, ActivityPublished } from '../../../../api/index.ts'
import { redirectTo } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { themeOf } from '../../../kit/theme/theme.ts'
import { Payoff } from '../../../mechanics/payoff/payoff.tsx'
import { businessPaths } from '../paths.ts'
import { pathOf } from './path-of.ts'
import { TilePicture } from '../tile-picture.tsx'

const RUNNING = 2

/** Lazy: a publication shows it once. */
const TableCard = /* @__PURE__ */ lazyWithRetry(() =>
  import('./table-card.tsx').then(module => module.TableCard),
)

interface PublishedProps {
  published: ActivityPublished
  draft: ActivityDraft
}

/** An activity that customers can open from now on, and what the shop does with it next. */
export function Published({ published, draft }: PublishedProps) {
  const { activity_id: id, url, poster_path } = published
  const { title } = draft
  return (
    <main className='screen screen-bar work follows-host draft'>
      <h1 className='hide-text'>活动已发布</h1>
      <div className='work-stack px-5 pt-5'>
        <Live published={published} draft={draft} />
        <Card title='让顾客看到'>
          <div className='flex wrap gap-4'>
            {poster_path && (
              <Button
                className='fill'
                kind='soft'
                size='mid'
                icon='poster'
                leads={`${poster_path}?id=${id}`}
              >
                做海报
              </Button>
            )}
            <Button
              className='fill'
              kind='soft'
              size='mid'
              icon='bell'
              leads={businessPaths.giveTask(id, title)}
            >
              布置给店员
            </Button>
            <Button
              className='fill'
              kind='soft'
              size='mid'
              icon='copy'
              onTap={() => void copyText(url)}
            >
              复制链接
            </Button>
          </div>
          <p className='draft-done-url text-note mute mt-3 break'>{url}</p>
        </Card>
        <Card title='桌牌' note='打印出来放在桌上、收银台'>
          <TableCard
            {...{ published, draft }}
            waiting={<div className='draft-table-place' role='status' aria-label='桌牌生成中' />}
          />
        </Card>
      </div>
      <BottomBar>
        <Button kind='soft' onGo={() => redirectTo({ url: '/pages/business/create/first' })}>
          再建一个
        </Button>
        <Button kind='main' onGo={() => redirectTo({ url: '/pages/business/list' })}>
          看活动列表
        </Button>
      </BottomBar>
    </main>
  )
}

/** The activity as it stands: its object, its name, and when it runs. */
function Live({ published, draft: { title, kind_name, thing, color } }: PublishedProps) {
  const { status, url, start_at, end_at, server_time: now } = published
  const isRunning = status === RUNNING
  return (
    <div className='draft-live' style={themeOf(color)}>
      <Payoff
        kind='published'
        look='brand'
        heading='h2'
        title={isRunning ? '活动开始了' : '发布好了，到时自动开始'}
        scene={
          <TilePicture src='' className='draft-look-thing payoff-thing' {...{ thing, color }} />
        }
        text={
          <>
            <p className='text-lead break'>
              {title} · {kind_name}
            </p>
            <p className='num text-small mt-1'>
              {isRunning ? '现在起' : `${dateTime(start_at, now)} 起`}，到 {dateTime(end_at, now)}
            </p>
          </>
        }
      >
        <Button kind='soft' leads={pathOf(url)}>
          打开活动
        </Button>
      </Payoff>
    </div>
  )
}
