import Taro from '@tarojs/taro'
import React, { useState } from 'react'
import { View } from '@tarojs/components'
import { AtAvatar, AtBadge, AtButton, AtIcon, AtNoticebar, AtProgress, AtTag } from 'taro-ui'
import '../../app.scss'

definePageConfig({ navigationBarTitleText: '按钮与标签' })

export default function Basics() {
  const [presses, setPresses] = useState(0)
  const [tags, setTags] = useState([
    { name: '春茶', active: true },
    { name: '秋茶', active: false },
  ])

  const press = () => {
    setPresses(presses + 1)
    Taro.showToast({ title: '已下单', icon: 'none' })
  }
  const choose = ({ name }) =>
    setTags(tags.map(tag => (tag.name === name ? { ...tag, active: !tag.active } : tag)))

  return (
    <View className='demo'>
      <AtNoticebar icon='volume-plus'>今日新茶到店，前二十名送茶样</AtNoticebar>
      <View className='demo__block'>
        <AtButton type='primary' onClick={press}>
          下单 {presses}
        </AtButton>
        <AtButton type='secondary' size='small' circle loading>
          提交中
        </AtButton>
        <AtButton disabled onClick={press}>
          已售罄
        </AtButton>
      </View>
      <View className='demo__block demo__row'>
        {tags.map(({ name, active }) => (
          <AtTag key={name} name={name} active={active} circle onClick={choose}>
            {name}
          </AtTag>
        ))}
        <AtBadge value={12} maxValue={9}>
          <AtIcon value='shopping-cart' size='30' color='#078545' />
        </AtBadge>
        <AtAvatar circle text='半' />
      </View>
      <View className='demo__block'>
        <AtProgress percent={60} />
      </View>
    </View>
  )
}
