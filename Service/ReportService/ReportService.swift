#if Service
internal import Hummingbird
#endif
