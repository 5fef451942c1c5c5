import type { ReactNode } from 'react';
import { Section } from '@/components/section';
import { PARTS } from '../texts';

type Props = { id: keyof typeof PARTS; intro?: string; children: ReactNode };

/** A part of the form. Its fields take the whole width. */
export const FormPart = ({ id, ...section }: Props) => <Section anchor={id} title={PARTS[id]} gap={2.5} {...section} />;
