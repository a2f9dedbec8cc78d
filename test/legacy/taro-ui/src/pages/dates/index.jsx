import React, { useState } from 'react'
import { View } from '@tarojs/components'
import { AtCalendar, AtCountdown, AtImagePicker, AtPagination } from 'taro-ui'
import '../../app.scss'

definePageConfig({ navigationBarTitleText: '日历' })

export default function Dates() {
  const [day, setDay] = useState('2026-11-20')
  const [page, setPage] = useState(1)
  return (
    <View className='demo'>
      <View className='demo__day'>{day}</View>
      <AtCalendar currentDate='2026-11-20' onDayClick={({ value }) => setDay(value)} />
      <AtCalendar currentDate='2026-11-20' isSwiper={false} />
      <AtCountdown isShowHour seconds={50} minutes={1} />
      <View className='demo__page'>第{page}页</View>
      <AtPagination total={30} pageSize={10} current={page} onPageChange={({ current }) => setPage(current)} />
      <AtImagePicker files={[]} onChange={() => {}} />
    </View>
  )
}
