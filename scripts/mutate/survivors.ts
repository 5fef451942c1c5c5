import { contract } from './survivors/contract';
import { functions } from './survivors/functions';
import { web } from './survivors/web';

export const SURVIVORS = [...contract, ...functions, ...web];
