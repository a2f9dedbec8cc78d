import Taro, { useRouter } from '@tarojs/taro'
import React, { useState } from 'react'
import { Image, ScrollView, Swiper, SwiperItem, View } from '@tarojs/components'
import {
  AtAccordion,
  AtCard,
  AtGrid,
  AtList,
  AtListItem,
  AtSegmentedControl,
  AtSteps,
  AtSwipeAction,
  AtTabs,
  AtTabsPane,
  AtTimeline,
} from 'taro-ui'
import '../../app.scss'

definePageConfig({ navigationBarTitleText: '列表与标签页' })

const tabs = [{ title: '全部' }, { title: '待付款' }, { title: '待收货' }]

export default function Lists() {
  const { params } = useRouter()
  const [tab, setTab] = useState(Number(params.tab || 0))
  const [segment, setSegment] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [notify, setNotify] = useState(false)

  return (
    <View className='demo'>
      <Swiper className='demo__banner' indicatorDots circular autoplay={false}>
        <SwiperItem>
          <View className='demo__slide'>第一张</View>
        </SwiperItem>
        <SwiperItem>
          <View className='demo__slide'>第二张</View>
        </SwiperItem>
      </Swiper>
      <AtTabs current={tab} tabList={tabs} onClick={setTab}>
        {tabs.map(({ title }, index) => (
          <AtTabsPane key={title} current={tab} index={index}>
            <AtList>
              <AtListItem title={`${title}订单`} note='2026-11-20' arrow='right' extraText='详情' />
              <AtListItem
                title='到货提醒'
                isSwitch
                switchIsCheck={notify}
                onSwitchChange={e => setNotify(e.detail.value)}
              />
            </AtList>
          </AtTabsPane>
        ))}
      </AtTabs>
      <AtSegmentedControl values={['克', '两']} current={segment} onClick={setSegment} />
      <AtAccordion title='配送说明' open={isOpen} onClick={setOpen}>
        <View className='demo__block'>满九十九元包邮</View>
      </AtAccordion>
      <AtCard title='半山茶舍' note='营业中' extra='1.2公里'>
        今年的第一批白毫银针
      </AtCard>
      <AtGrid
        data={[
          { iconInfo: { value: 'tags', size: 28, color: '#078545' }, value: '优惠' },
          { iconInfo: { value: 'map-pin', size: 28, color: '#078545' }, value: '门店' },
          { iconInfo: { value: 'user', size: 28, color: '#078545' }, value: '我的' },
        ]}
        onClick={item => Taro.showToast({ title: item.value, icon: 'none' })}
      />
      <AtSteps items={[{ title: '下单' }, { title: '制茶' }, { title: '送达' }]} current={1} onChange={() => {}} />
      <AtTimeline items={[{ title: '已揽收' }, { title: '运输中', color: 'green' }]} />
      <AtSwipeAction options={[{ text: '删除', style: { backgroundColor: '#d8302c' } }]}>
        <View className='demo__block'>向左滑动</View>
      </AtSwipeAction>
    </View>
  )
}
