import type { HotTeam, TeamDrawDetail, TeamDrawn, TeamPrize } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { PrizePicture } from '../../mechanics/draw/prize-art.tsx'
import { oddsText } from '../../mechanics/draw/odds-text.ts'
import { scopeText } from './rules.ts'

interface TeamDrawFootProps {
  detail: TeamDrawDetail
  onTeam: (teamId: string) => void
}

/** Results, open teams, prizes with their odds, and the explanation. */
export function TeamDrawFoot({ detail, onTeam }: TeamDrawFootProps) {
  const { team, prizes, hot_teams } = detail
  const winners = team?.result?.winners ?? []
  const others = hot_teams.filter(({ team_id }) => team_id !== team?.team_id)
  return (
    <>
      {winners.length > 0 && <Winners winners={winners} />}
      {others.length > 0 && !team?.is_mine && (
        <Card title={`${others.length} 支队伍正在等人`}>
          <ul className='team-draw-rows'>
            {others.map(each => (
              <Hot key={each.team_id} team={each} onTeam={onTeam} />
            ))}
          </ul>
        </Card>
      )}
      <Prizes prizes={prizes} isPool={detail.draw_at > 0} />
      <How detail={detail} />
    </>
  )
}

const Winners = ({ winners }: { winners: TeamDrawn['winners'] }) => (
  <Card title='队伍的奖品'>
    <ul className='team-draw-rows'>
      {winners.map(({ nickname, avatar, text }, at) => (
        <li className='row py-2' key={`${at}${nickname}`}>
          <Avatar src={avatar} name={nickname} size={64} />
          <span>
            <b className='block bold'>{nickname}</b>
          </span>
          <small className='text-small firm dim ml-3'>{text}</small>
        </li>
      ))}
    </ul>
  </Card>
)

/** All prizes, public before the draw: with odds and stock, or in a common draw with the number of teams that win them. */
const Prizes = ({ prizes, isPool }: { prizes: TeamPrize[]; isPool: boolean }) => (
  <Card title={isPool ? '奖品' : '奖品与概率'} note='全程公开'>
    <ul className='team-draw-rows'>
      {prizes
        .filter(({ kind }) => !isPool || kind !== 'none')
        .map(({ id, name, kind, image, odds_ppm, left_text, scope, teams_n }) => (
          <li className='row py-2' key={id}>
            <span className='team-draw-picture firm mr-3'>
              <PrizePicture kind={kind} image={image} />
            </span>
            <span>
              <b className='block bold'>{name}</b>
              {kind !== 'none' && (
                <em className='text-note dim upright'>
                  {[scopeText[scope], isPool ? '' : left_text].filter(Boolean).join(' · ')}
                </em>
              )}
            </span>
            <small className='num text-small firm dim ml-3'>
              {isPool ? teamsText(teams_n) : oddsText(odds_ppm)}
            </small>
          </li>
        ))}
    </ul>
  </Card>
)

const teamsText = (teams: number): string => (teams < 0 ? '每队都有' : `${teams} 支队伍`)

function How({ detail }: { detail: TeamDrawDetail }) {
  const { size, hours, seed, seed_hash, draw_at, server_time } = detail
  return (
    <Card title='怎么玩'>
      <ol className='team-draw-how'>
        <li className='text-body py-1'>组一支队，或加入好友的队伍</li>
        <li className='text-body py-1'>
          {hours} 小时内满 {size} 人，没满机会还给你
        </li>
        {draw_at > 0 ? (
          <>
            <li className='text-body py-1'>
              满员的队伍都进总开奖，{dateTime(draw_at, server_time)} 自动开
            </li>
            <li className='text-body py-1'>名次由封存的种子和队员的号码算出，活动结束后公开</li>
          </>
        ) : (
          <>
            <li className='text-body py-1'>满员后队长开奖，一分钟后队员也能开</li>
            <li className='text-body py-1'>开奖数字由封存的种子算出，活动结束后公开</li>
          </>
        )}
      </ol>
      <details className='team-draw-hash text-note mute break mt-3'>
        <summary>验证用的数据</summary>
        <p>
          种子指纹 <code>{seed_hash}</code>
        </p>
        {seed && (
          <p>
            种子 <code>{seed}</code>
          </p>
        )}
      </details>
    </Card>
  )
}

function Hot({ team, onTeam }: { team: HotTeam; onTeam: (teamId: string) => void }) {
  const { team_id, leader, members, left } = team
  return (
    <li className='row py-2'>
      <Avatar src={leader.avatar} name={leader.nickname} size={64} />
      <span>
        <b className='block bold'>{leader.nickname}的队伍</b>
        <em className='text-note dim upright'>
          已有 {members} 人，还差 {left} 人
        </em>
      </span>
      <Button kind='soft' size='small' onTap={() => onTeam(team_id)}>
        去看看
      </Button>
    </li>
  )
}
