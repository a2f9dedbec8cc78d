import '../../kit/lined.css'
import { useState } from 'react'
import type { EquityPage, MemberEquity } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { themeOf } from '../../kit/theme/theme.ts'
import { LevelSlope } from '../shared/level-slope.tsx'
import { MemberIcon, type MemberIconName } from '../shared/member-icon.tsx'
import { count, keepText } from '../shared/member-words.ts'
import { Tabs } from '../shared/tabs.tsx'

export interface EquityScreenProps {
  page: EquityPage
  /** Level in the address; 0 for none. */
  first: number
  /** Id of the benefit that is being claimed; 0 for none. */
  claiming: number
  onClaim: (equity: MemberEquity) => void
  onOpen: () => void
}

/** One level at a time, with its benefits. */
export function EquityScreen({ page, first, claiming, onClaim, onOpen }: EquityScreenProps) {
  const { standing, levels, card, server_time: now } = page
  const own = standing?.level ?? levels[0]?.level ?? 0
  const isKnown = levels.some(({ level }) => level === first)
  const [picked, setPicked] = useState(String(isKnown ? first : own))
  const level = levels.find(each => String(each.level) === picked)
  const root = standing ? '' : ' screen-bar'
  return (
    <main className={`screen member-screen stack gap-5${root}`} style={themeOf(card.color)}>
      <h1 className='hide-text'>会员权益</h1>
      <Card title='成长值' note={standing ? count(standing.growth) : '消费 1 元得 1 成长值'}>
        <LevelSlope levels={levels} level={standing?.level ?? 0} growth={standing?.growth ?? 0} />
        {standing && (
          <p className='member-note member-keep text-small mute loose px-1 break'>
            {keepText(standing, now)}
          </p>
        )}
      </Card>
      <div>
        <Tabs
          label='等级'
          choices={levels.map(each => [
            String(each.level),
            each.level === standing?.level ? `${each.name}（当前）` : each.name,
          ])}
          value={picked}
          onPick={setPicked}
        />
        {level && standing && level.level > standing.level && (
          <p className='member-note text-small mute loose mb-3 px-1 break'>
            还差 {count(Math.max(0, level.growth_min - standing.growth))} 成长值升为{level.name}
          </p>
        )}
        <ul className='kit-card member-equities px-6 lined'>
          {(level?.equities ?? []).map(each => (
            <Row
              key={each.equity_id}
              equity={each}
              isBusy={claiming === each.equity_id}
              onClaim={onClaim}
            />
          ))}
        </ul>
      </div>
      {page.history.length > 0 && <History page={page} />}
      {!standing && (
        <BottomBar>
          <Button kind='main' onTap={onOpen}>
            开通会员卡
          </Button>
        </BottomBar>
      )}
    </main>
  )
}

/** The levels that the member has had. */
const History = ({ page: { history, server_time: now } }: { page: EquityPage }) => (
  <Card title='等级记录'>
    <ul className='lined'>
      {history.map(({ name, reason, at }) => (
        <li className='row py-4' key={`${name} ${at}`}>
          <div className='grow'>
            <b className='text-lead bold'>{name}</b>
            <p className='text-small mute'>{reasons[reason]}</p>
          </div>
          <span className='num text-small mute firm ml-3'>{dateTime(at, now)}</span>
        </li>
      ))}
    </ul>
  </Card>
)

const reasons: Record<EquityPage['history'][number]['reason'], string> = {
  open: '开卡',
  growth: '成长值达到要求，升级',
  period: '有效期内没有达到保级要求，降一级',
}

interface RowProps {
  equity: MemberEquity
  isBusy: boolean
  onClaim: (equity: MemberEquity) => void
}

function Row({ equity, isBusy, onClaim }: RowProps) {
  const { kind, title, value, description, note, state } = equity
  return (
    <li className={state === 'locked' ? 'member-locked row gap-5' : 'row gap-5'}>
      <i className='member-pod warn firm'>
        <MemberIcon name={icons[kind] ?? 'gift'} />
      </i>
      <div className='grow'>
        <h3 className='text-lead bold flex wrap'>
          {title}
          <b className='tint'>{value}</b>
        </h3>
        <p className='text-small mute loose'>{description}</p>
        {note && <p className='loose text-note warn'>{note}</p>}
      </div>
      {state === 'claimable' && (
        <Button kind='main' size='small' busy={isBusy} onTap={() => onClaim(equity)}>
          领取
        </Button>
      )}
      {state === 'claimed' && <span className='kit-tag kit-tag-plain'>已领</span>}
    </li>
  )
}

const icons: Record<number, MemberIconName> = {
  1: 'percent',
  2: 'star',
  3: 'cake',
  4: 'cup',
  5: 'truck',
  6: 'gift',
}
