import { mailCodeSchema } from '@club/contract';
import { useLocation } from 'react-router-dom';
import { textOfHash } from '@/lib/text-of-hash';

/** The code of the link that led here, parsed: a link that was cut off has none. */
export const useMailCode = () => mailCodeSchema.safeParse(textOfHash(useLocation().hash));
