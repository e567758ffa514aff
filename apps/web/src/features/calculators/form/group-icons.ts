import type { ColumnGroup } from '@lab-zer0/domain/calculators/schema.ts'
import { Gauge, type LucideIcon, Scale, Tag, Users } from 'lucide-react'

export const GROUP_ICONS: Record<ColumnGroup, LucideIcon> = {
  reading: Gauge,
  weighing: Scale,
  share: Users,
  identity: Tag,
}
